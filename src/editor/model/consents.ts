import type { ConsentRequest } from '../../core/model/provider';
import type { Keeper } from '../findings/dismissals';

/** What a person agreed to in this workspace. */
export interface Consent {
  readonly destination: string;
  readonly models: readonly string[];
  readonly what: readonly string[];
}

const KEY = 'modelConsents';

const isWithin = (asked: readonly string[], given: readonly string[]): boolean =>
  asked.every((one) => given.includes(one));

/** Asks a person. `isNew` is false where they agreed before and are told of the size only. */
export type AskForConsent = (request: ConsentRequest, isNew: boolean) => Promise<boolean>;

/** Consents to send, by host, remembered in the workspace. What goes beyond one is asked anew. */
export class Consents {
  readonly #keeper: Keeper;
  readonly #ask: AskForConsent;
  /** One question at a time: the answer to one may settle the next. */
  #last: Promise<unknown> = Promise.resolve();

  constructor(keeper: Keeper, ask: AskForConsent) {
    this.#keeper = keeper;
    this.#ask = ask;
  }

  get given(): readonly Consent[] {
    return this.#keeper.get<readonly Consent[]>(KEY) ?? [];
  }

  covers({ destination, models, what }: Pick<ConsentRequest, 'destination' | 'models' | 'what'>): boolean {
    return this.given.some(
      (consent) =>
        consent.destination === destination && isWithin(models, consent.models) && isWithin(what, consent.what),
    );
  }

  /** Whether it may be sent. Where no person asked for the audit, nobody is asked. */
  allows(request: ConsentRequest, unasked: boolean): Promise<boolean> {
    if (unasked) return Promise.resolve(this.covers(request) && !request.isLarge);
    const answer = this.#last.then(() => this.#decide(request));
    this.#last = answer.catch(() => undefined);
    return answer;
  }

  async #decide(request: ConsentRequest): Promise<boolean> {
    const isNew = !this.covers(request);
    if (!isNew && !request.isLarge) return true;
    if (!(await this.#ask(request, isNew))) return false;
    if (isNew) {
      const { destination, models, what } = request;
      await this.#keeper.update(KEY, [...this.given, { destination, models, what }]);
    }
    return true;
  }

  /** Takes all consents back; returns the hosts that had one. */
  async withdraw(): Promise<readonly string[]> {
    const hosts = [...new Set(this.given.map(({ destination }) => destination))];
    await this.#keeper.update(KEY, undefined);
    return hosts;
  }
}
