import { inTransaction } from '../../database/transaction.js';
import type { Person } from '../../kernel/person.js';
import { refuseFields } from '../../kernel/refusal.js';
import { sentence } from '../../kernel/text/sentence.js';
import type { Service } from '../../units/context.js';
import { putPicture, type ShownProfile, selectPicture, selectShownProfile, updateAbout } from './profile.store.js';
import { makePicture } from './profile-picture.js';
import { forgetPictureKeys } from './small-pictures.js';

export type { ShownProfile } from './profile.store.js';

type Needs = Pick<Service, 'db' | 'settings'>;

/** Most characters that somebody writes about themselves. */
export const ABOUT_LIMIT = 300;

/** A change of what somebody shows of themselves. */
export interface ProfileChange {
  readonly about: string;
  /** A file with a new picture; null: the former one stays. */
  readonly file: { readonly path: string; readonly bytes: number } | null;
  readonly removesPicture: boolean;
}

/** Path of a picture, below the service's address. */
export const picturePath = (key: string): string => `/people/pictures/${key}`;

/** Reads the words and the picture that a person shows of themselves. */
export const readShownProfile = ({ db }: Pick<Service, 'db'>, { id }: Pick<Person, 'id'>): Promise<ShownProfile> =>
  selectShownProfile(db.pool, id);

/** The bytes of a picture (WebP); null where it is gone. */
export const readPicture = ({ db }: Pick<Service, 'db'>, key: string): Promise<Buffer | null> => selectPicture(db.pool, key);

/**
 * Changes a person's words about themselves, and their picture.
 *
 * @throws Refusal `malformed` for too many words, and for a file that is no picture
 */
export const changeProfile = async ({ db, settings }: Needs, { id }: Pick<Person, 'id'>, change: ProfileChange): Promise<void> => {
  const about = change.about.trim();
  if ([...about].length > ABOUT_LIMIT)
    throw refuseFields([{ path: 'about', detail: sentence('At most {n} characters.', { n: ABOUT_LIMIT }) }]);
  const picture = change.file && (await makePicture(change.file));
  await inTransaction(db, async (connection) => {
    await updateAbout(connection, id, about);
    if (picture) await putPicture(connection, id, { ...picture, url: `${settings.baseUrl}${picturePath(picture.key)}` });
    else if (change.removesPicture) await putPicture(connection, id, null);
  });
  forgetPictureKeys({ db });
};

/** Removes a person's picture, and their words about themselves. For administrators. */
export const clearProfile = async ({ db }: Pick<Service, 'db'>, { id }: Pick<Person, 'id'>): Promise<void> => {
  await inTransaction(db, async (connection) => {
    await updateAbout(connection, id, '');
    await putPicture(connection, id, null);
  });
  forgetPictureKeys({ db });
};
