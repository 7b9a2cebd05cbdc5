import type { Service } from '@translation-commons/core/units/context.js';
import { makeFile } from '@translation-commons/scripture/testing/read-items.js';
import { type LoadedText, loadText, type TextSource } from '../texts/load-text.js';

/** Loads a text from lines, or from whatever format the content shows; whatever was there is replaced without being asked. */
export const makeText = (service: Service, content: string, options: Partial<TextSource> = {}): Promise<LoadedText> =>
  loadText({ ...service, actor: null }, { files: [makeFile(content, { name: 'text.txt' })], replace: true, ...options });
