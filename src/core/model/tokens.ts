/** Tokens that are sent and that come back. */
export interface Tokens {
  readonly input: number;
  readonly output: number;
}

const CHARACTERS_A_TOKEN = 4;

/** About how many tokens a text has. English prose has a token for some four characters; no two models agree. */
export const tokensOf = (text: string): number => Math.ceil(text.length / CHARACTERS_A_TOKEN);
