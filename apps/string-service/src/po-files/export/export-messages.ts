import { type Message, status } from '@translation-commons/core/kernel/text/message.js';
import { sentence } from '@translation-commons/core/kernel/text/sentence.js';

/** Message about a file that was written in UTF-8 because a translation does not fit into its own charset. */
export const convertedMessage = (file: string, charset: string): Message =>
  status(
    sentence('{file}: the translations hold characters that {charset} has no bytes for; the file is in UTF-8 now.', { file, charset }),
  );
