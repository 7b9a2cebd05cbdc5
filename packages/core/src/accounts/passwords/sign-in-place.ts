import type { Connection } from '../../database/database.js';
import { hashSecret } from '../../kernel/secrets/secret.js';
import type { Service } from '../../units/context.js';
import type { RateLimit } from '../rate-limits/rate-limit.js';
import { insertPlaces, listKnownPlaces } from './sign-in-place.store.js';

/** Origin of a request: network and device. */
export interface SignInPlace {
  /** IP address; for IPv6 the /64 network. */
  readonly address: string;
  /** Secret of the device cookie, which a browser keeps after a sign-in. Undefined: it has none. */
  readonly device?: string | undefined;
  /** Public id of the browser's session; undefined: it has none. */
  readonly session?: string | undefined;
}

/** Rate limit of wrong passwords from a known device, independent of other people's failures. */
const DEVICE_ATTEMPT_LIMIT = 20;

const networkPlace = ({ address }: SignInPlace): Buffer => hashSecret(`network ${address}`);
const devicePlace = ({ device }: SignInPlace): Buffer | null => (device === undefined ? null : hashSecret(`device ${device}`));
const placesOf = (place: SignInPlace): readonly Buffer[] => [networkPlace(place), devicePlace(place)].filter((one) => one !== null);

/** Records that somebody authenticated from this place. */
export const rememberPlace = (
  { db, now }: Pick<Service, 'db' | 'now'>,
  personId: number,
  place: SignInPlace,
  connection: Connection = db.primary,
): Promise<void> => insertPlaces(connection, personId, placesOf(place), now());

/** The known place of a request that is over a limit: a device, which strangers do not share, or a network, which they may. */
export const findKnownPlace = async (
  { db }: Pick<Service, 'db'>,
  name: string,
  place: SignInPlace,
): Promise<'device' | 'network' | null> => {
  const known = await listKnownPlaces(db.primary, name, placesOf(place));
  const device = devicePlace(place);
  if (device !== null && known.some((one) => one.equals(device))) return 'device';
  return known.length > 0 ? 'network' : null;
};

/** The rate limit of a known device. */
export const deviceLimit = ({ device }: SignInPlace, name: string): RateLimit => ({
  what: `device ${device} ${name.toLowerCase()}`,
  most: DEVICE_ATTEMPT_LIMIT,
});
