import type { BlockKind } from '../document';
import type { ProseBuilder } from './prose-builder';

/** What a closing brace or `\end` goes back to. */
interface Scope {
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

/** The groups and environments that are open, what text in them is, and the blocks that they bound. */
export class LatexScopes {
  readonly #builder: ProseBuilder;
  readonly #scopes: Scope[] = [];
  readonly #environments = new Map<string, number>();
  kind: BlockKind = 'paragraph';
  inTable = false;

  constructor(builder: ProseBuilder) {
    this.#builder = builder;
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
    this.#environments.set(environment, (this.#environments.get(environment) ?? 0) + 1);
  }

  /** Closes an environment, and what was left open in it. One that was never begun ends a paragraph. */
  end(environment: string): void {
    if ((this.#environments.get(environment) ?? 0) === 0) this.#builder.close();
    else while (this.#pop()?.environment !== environment);
  }

  /** Closes the group that a closing brace ends; null where that ends none. */
  closeGroup(): Scope | null {
    return this.#scopes.at(-1)?.environment === null ? (this.#pop() ?? null) : null;
  }

  /** Ends a paragraph. A heading whose brace is missing ends with it, so that it does not swallow the rest. */
  paragraph(): void {
    const scope = this.#scopes.at(-1);
    if (this.kind === 'heading' && scope?.block && scope.environment === null) this.#pop();
    else this.#builder.close();
  }

  #push(scope: Partial<Scope>): void {
    const { kind, inTable } = this;
    this.#scopes.push({ environment: null, kind, inTable, block: false, close: '', dropNext: false, ...scope });
  }

  #enter(kind: BlockKind, inTable: boolean): void {
    this.kind = kind;
    this.inTable = inTable;
    this.#builder.open(kind);
  }

  #pop(): Scope | undefined {
    const scope = this.#scopes.pop();
    if (scope === undefined) return undefined;
    this.kind = scope.kind;
    this.inTable = scope.inTable;
    if (scope.block) this.#builder.open(scope.kind);
    const { environment } = scope;
    if (environment !== null) this.#environments.set(environment, (this.#environments.get(environment) ?? 1) - 1);
    return scope;
  }
}
