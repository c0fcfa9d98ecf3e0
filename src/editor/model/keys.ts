/** Where secrets are kept (the editor's `SecretStorage` is one). */
export interface SecretKeeper {
  get(name: string): PromiseLike<string | undefined>;
  store(name: string, value: string): PromiseLike<void>;
  delete(name: string): PromiseLike<void>;
}

const nameOf = (host: string): string => `plumbline.modelKey:${host}`;

/** Keys of models, each for the one host that it was given for. They are in no setting and no log. */
export class ModelKeys {
  readonly #secrets: SecretKeeper;
  readonly #environment: () => string | undefined;

  /** `environment` is the key that the editor was started with. */
  constructor(secrets: SecretKeeper, environment: () => string | undefined) {
    this.#secrets = secrets;
    this.#environment = environment;
  }

  /**
   * The key for a host: the one that was set for it, else the environment's, unless a folder's settings name the host: a
   * folder could otherwise have it sent to whom it likes. Null where there is none.
   */
  async keyFor(host: string, isFolders: boolean): Promise<string | null> {
    const own = await this.#secrets.get(nameOf(host));
    if (own !== undefined && own !== '') return own;
    return isFolders ? null : this.#environment() || null;
  }

  async set(host: string, key: string): Promise<void> {
    await this.#secrets.store(nameOf(host), key);
  }

  /** Returns whether there was one. */
  async forget(host: string): Promise<boolean> {
    const had = (await this.#secrets.get(nameOf(host))) !== undefined;
    await this.#secrets.delete(nameOf(host));
    return had;
  }
}
