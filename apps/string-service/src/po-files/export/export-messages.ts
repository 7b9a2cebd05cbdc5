import { type Message, status } from '@translation-commons/core/kernel/text/message.js';
import { sentence } from '@translation-commons/core/kernel/text/sentence.js';

/** Message about a file that was written in UTF-8 because a translation does not fit into its own charset. */
export const convertedMessage = (file: string, charset: string): Message =>
  status(sentence('{file}: changed to UTF-8, because {charset} lacks some characters of the translations.', { file, charset }));
