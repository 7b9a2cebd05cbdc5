import type { Connection } from '../../database/database.js';
import { hashSecret } from '../../kernel/secrets/secret.js';
import type { Service } from '../../units/context.js';
import type { RateLimit } from '../rate-limits/rate-limit.js';
import { insertPlaces, listKnownPlaces } from './sign-in-place.store.js';

/** Where a request comes from. */
export interface SignInPlace {
  /** IP address; of IPv6 the network of 64 bits. */
  readonly address: string;
  /** Secret of the cookie that a browser keeps when somebody has signed in with it. Undefined: it has none. */
  readonly device?: string | undefined;
}

/** Wrong passwords from a known device, whatever others do meanwhile. */
const DEVICE_ATTEMPT_LIMIT = 20;

const networkPlace = ({ address }: SignInPlace): Buffer => hashSecret(`network ${address}`);
const devicePlace = ({ device }: SignInPlace): Buffer | null => (device === undefined ? null : hashSecret(`device ${device}`));
const placesOf = (place: SignInPlace): readonly Buffer[] => [networkPlace(place), devicePlace(place)].filter((one) => one !== null);

/** Notes that somebody has shown to be themselves there. */
export const rememberPlace = (
  { db, now }: Pick<Service, 'db' | 'now'>,
  personId: number,
  place: SignInPlace,
  connection: Connection = db.primary,
): Promise<void> => insertPlaces(connection, personId, placesOf(place), now());

/** Where somebody is known who is refused elsewhere: at a device, which no stranger shares; or at a network, which some may. */
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

/** The limit that a known device has to itself. */
export const deviceLimit = ({ device }: SignInPlace, name: string): RateLimit => ({
  what: `device ${device} ${name.toLowerCase()}`,
  most: DEVICE_ATTEMPT_LIMIT,
});
