import type { Answers, FromWorker, Question, QuestionKind, Questions } from './protocol';

/** Asks the editor something; rejects where it cannot answer, and with the signal's reason. */
export type AskEditor = <K extends QuestionKind>(
  kind: K,
  body: Questions[K],
  signal?: AbortSignal,
) => Promise<Answers[K]>;

interface Open {
  readonly resolve: (body: Answers[QuestionKind]) => void;
  readonly reject: (error: Error) => void;
}

/** The questions that one request has open. */
export class OpenQuestions {
  readonly #id: number;
  readonly #post: (message: FromWorker) => void;
  readonly #open = new Map<number, Open>();
  #last = 0;

  constructor(id: number, post: (message: FromWorker) => void) {
    this.#id = id;
    this.#post = post;
  }

  readonly ask: AskEditor = <K extends QuestionKind>(kind: K, body: Questions[K], signal?: AbortSignal) => {
    const id = this.#id;
    this.#last += 1;
    const question = this.#last;
    return new Promise<Answers[K]>((resolve, reject) => {
      if (signal?.aborted) {
        reject(signal.reason);
        return;
      }
      const withdraw = (): void => {
        if (!this.#open.delete(question)) return;
        this.#post({ id, kind: 'withdraw', question });
        reject(signal?.reason);
      };
      const settle = (): void => signal?.removeEventListener('abort', withdraw);
      signal?.addEventListener('abort', withdraw, { once: true });
      this.#open.set(question, {
        // The answer to a question of kind K is of type Answers[K]: the editor keeps them paired by number.
        resolve: (answer) => {
          settle();
          resolve(answer as Answers[K]);
        },
        reject: (error) => {
          settle();
          reject(error);
        },
      });
      this.#post({ id, kind: 'question', question, asked: { kind, body } as Question });
    });
  };

  /** Takes the answer to a question; undefined where there can be none. One that was withdrawn counts no more. */
  take(question: number, body: Answers[QuestionKind] | undefined): void {
    const open = this.#open.get(question);
    this.#open.delete(question);
    if (body === undefined) open?.reject(new Error('The editor could not answer.'));
    else open?.resolve(body);
  }
}
