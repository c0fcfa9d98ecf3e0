import type { BlockKind } from '../document';
import type { Open } from './checkpoints';
import type { ProseBuilder } from './prose-builder';

/** What a closing brace or `\end` goes back to. */
interface Scope extends Open {
  readonly outer: Scope | null;
  /** The environment's name, or null for a group in braces. */
  readonly environment: string | null;
  readonly kind: BlockKind;
  readonly inTable: boolean;
  /** True where it bounds a block. */
  readonly block: boolean;
  /** Text in the place of the closing brace. */
  readonly close: string;
  /** True where another argument follows that is no text. */
  readonly dropNext: boolean;
}

/** What is open, with the kind of text that follows. */
export interface LatexOpen extends Open {
  readonly outer: Scope | null;
  readonly kind: BlockKind;
  readonly inTable: boolean;
}

/** The groups and environments that are open, what text in them is, and the blocks that they bound. */
export class LatexScopes {
  readonly #builder: ProseBuilder;
  #scope: Scope | null = null;
  readonly #environments = new Map<string, number>();
  kind: BlockKind = 'paragraph';
  inTable = false;

  constructor(builder: ProseBuilder) {
    this.#builder = builder;
  }

  get open(): LatexOpen {
    return { outer: this.#scope, kind: this.kind, inTable: this.inTable };
  }

  /** Goes on with what was open before. */
  restore({ outer, kind, inTable }: LatexOpen): void {
    this.#scope = outer;
    for (let scope = outer; scope !== null; scope = scope.outer)
      if (scope.environment !== null) this.#count(scope.environment, 1);
    this.#enter(kind, inTable);
  }

  /** Opens a group in braces. */
  push(scope: Partial<Pick<Scope, 'close' | 'dropNext'>> = {}): void {
    this.#push(scope);
  }

  /** Begins a block of `kind` that lasts until its argument closes. */
  block(kind: BlockKind): void {
    this.#push({ block: true });
    this.#enter(kind, false);
  }

  begin(environment: string, kind: BlockKind, inTable: boolean): void {
    this.#push({ block: true, environment });
    this.#enter(kind, inTable);
    this.#count(environment, 1);
  }

  /** Closes an environment, and what was left open in it. One that was never begun ends a paragraph. */
  end(environment: string): void {
    if ((this.#environments.get(environment) ?? 0) === 0) this.#builder.close();
    else while (this.#pop()?.environment !== environment);
  }

  /** Closes the group that a closing brace ends; null where that ends none. */
  closeGroup(): Scope | null {
    return this.#scope?.environment === null ? this.#pop() : null;
  }

  /** Ends a paragraph. A heading whose brace is missing ends with it, so that it does not swallow the rest. */
  paragraph(): void {
    const scope = this.#scope;
    if (this.kind === 'heading' && scope?.block && scope.environment === null) this.#pop();
    else this.#builder.close();
  }

  #push(scope: Partial<Scope>): void {
    const { kind, inTable } = this;
    const outer = this.#scope;
    this.#scope = { environment: null, kind, inTable, block: false, close: '', dropNext: false, ...scope, outer };
  }

  #enter(kind: BlockKind, inTable: boolean): void {
    this.kind = kind;
    this.inTable = inTable;
    this.#builder.open(kind);
  }

  #pop(): Scope | null {
    const scope = this.#scope;
    if (scope === null) return null;
    this.#scope = scope.outer;
    this.kind = scope.kind;
    this.inTable = scope.inTable;
    if (scope.block) this.#builder.open(scope.kind);
    const { environment } = scope;
    if (environment !== null) this.#count(environment, -1);
    return scope;
  }

  #count(environment: string, by: number): void {
    this.#environments.set(environment, (this.#environments.get(environment) ?? 0) + by);
  }
}
