import { randomInt } from 'node:crypto';
import { crc32 } from 'node:zlib';

/** A personal access token as its owner sees it: without the token itself, which cannot be read again. */
export interface PersonalToken {
  readonly id: number;
  readonly name: string;
  /** Names of scopes, separated by spaces. */
  readonly scope: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  /** Time of last use, to the minute; null: never. */
  readonly lastUsedAt: Date | null;
}

/** Prefix of every personal access token, by which people and secret scanners recognise one. */
export const PERSONAL_TOKEN_PREFIX = 'tcp_';

const BASE62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** Random part: 190 bits. */
const RANDOM_CHARACTERS = 32;

/** Length of the largest CRC-32 in base 62. */
const CHECKSUM_CHARACTERS = 6;

/** Format, for secret scanners: prefix, random part, checksum. */
const PERSONAL_TOKEN_PATTERN = new RegExp(`^${PERSONAL_TOKEN_PREFIX}[0-9A-Za-z]{${RANDOM_CHARACTERS + CHECKSUM_CHARACTERS}}$`);

const base62 = (number: number): string => {
  let digits = '';
  for (let rest = number; digits.length < CHECKSUM_CHARACTERS; rest = Math.floor(rest / 62)) digits = BASE62.charAt(rest % 62) + digits;
  return digits;
};

/** CRC-32 of the preceding text, in base 62: lets scanners tell a token from a lookalike offline. */
const checksumOf = (text: string): string => base62(crc32(text));

/** Generates a personal access token: prefix, random part, checksum. */
export const newPersonalToken = (): string => {
  const random = Array.from({ length: RANDOM_CHARACTERS }, () => BASE62.charAt(randomInt(BASE62.length))).join('');
  const text = PERSONAL_TOKEN_PREFIX + random;
  return text + checksumOf(text);
};

/** True if a text has the form of a personal access token, including a valid checksum. */
export const isPersonalToken = (text: string): boolean =>
  PERSONAL_TOKEN_PATTERN.test(text) && checksumOf(text.slice(0, -CHECKSUM_CHARACTERS)) === text.slice(-CHECKSUM_CHARACTERS);
