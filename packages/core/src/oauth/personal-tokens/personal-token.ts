import { randomInt } from 'node:crypto';
import { crc32 } from 'node:zlib';

/** A personal access token as its person sees it: all but the token, which nobody can have again. */
export interface PersonalToken {
  readonly id: number;
  readonly name: string;
  /** Names of scopes, separated by spaces. */
  readonly scope: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  /** To the minute; null: never. */
  readonly lastUsedAt: Date | null;
}

/** What every personal access token begins with, so that people and secret scanners know one where they see it. */
export const PERSONAL_TOKEN_PREFIX = 'tcp_';

const BASE62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** 190 random bits. */
const RANDOM_CHARACTERS = 32;

/** As many as the largest CRC-32 has in base 62. */
const CHECKSUM_CHARACTERS = 6;

/** For secret scanners: prefix, random part, checksum. */
export const PERSONAL_TOKEN_PATTERN = new RegExp(`^${PERSONAL_TOKEN_PREFIX}[0-9A-Za-z]{${RANDOM_CHARACTERS + CHECKSUM_CHARACTERS}}$`);

const base62 = (number: number): string => {
  let digits = '';
  for (let rest = number; digits.length < CHECKSUM_CHARACTERS; rest = Math.floor(rest / 62)) digits = BASE62.charAt(rest % 62) + digits;
  return digits;
};

/** CRC-32 of what stands before it, in base 62: a scanner tells a token from what looks like one without asking anybody. */
const checksumOf = (text: string): string => base62(crc32(text));

/** A new personal access token: prefix, random part, checksum. */
export const newPersonalToken = (): string => {
  const random = Array.from({ length: RANDOM_CHARACTERS }, () => BASE62.charAt(randomInt(BASE62.length))).join('');
  const text = PERSONAL_TOKEN_PREFIX + random;
  return text + checksumOf(text);
};

/** Whether a text has the form of a personal access token, its checksum included. */
export const isPersonalToken = (text: string): boolean =>
  PERSONAL_TOKEN_PATTERN.test(text) && checksumOf(text.slice(0, -CHECKSUM_CHARACTERS)) === text.slice(-CHECKSUM_CHARACTERS);
