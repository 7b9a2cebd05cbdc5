import type { Service } from '@translation-commons/core/units/context.js';
import { makeFile } from '@translation-commons/scripture/testing/read-items.js';
import { type LoadedText, loadText } from '../texts/load-text.js';
import type { TextSource } from '../texts/stage-text.js';

/** Loads a text from lines, or from whatever format the content shows; whatever was there is replaced without being asked. */
export const makeText = (service: Service, content: string, options: Partial<TextSource> = {}): Promise<LoadedText> =>
  loadText({ ...service, actor: null }, { files: [makeFile(content, { name: 'text.txt' })], replace: true, ...options });
