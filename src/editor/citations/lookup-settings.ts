import { isAbsolute } from 'node:path';
import { type SecretStorage, workspace } from 'vscode';
import type { LookupRequest } from '../../worker/protocol';

const TOKEN = 'look-up-token';

// These settings are the user's alone: a folder must not say where citations are sent, nor what is taken for the truth.
const configuration = () => workspace.getConfiguration('plumbline');

/** The citation database that the settings name; null for the user's own. */
export function databaseSetting(): string | null {
  const path = configuration().get<string>('authorities.database', '').trim();
  return isAbsolute(path) ? path : null;
}

const service = (): string | null =>
  configuration().get<boolean>('authorities.lookUp', false)
    ? configuration().get<string>('authorities.lookUpUrl', '')
    : null;

/** Where citations are looked up, with the token from the editor's safe. */
export class LookupSettings {
  readonly #secrets: Pick<SecretStorage, 'get' | 'store' | 'delete'>;

  constructor(secrets: Pick<SecretStorage, 'get' | 'store' | 'delete'>) {
    this.#secrets = secrets;
  }

  async current(): Promise<LookupRequest> {
    const baseUrl = service();
    const token = baseUrl === null ? null : ((await this.#secrets.get(TOKEN)) ?? null);
    return { database: databaseSetting(), service: baseUrl === null ? null : { baseUrl, token } };
  }

  /** Keeps a token; an empty one is forgotten. */
  async keepToken(token: string): Promise<void> {
    if (token === '') await this.#secrets.delete(TOKEN);
    else await this.#secrets.store(TOKEN, token);
  }
}
