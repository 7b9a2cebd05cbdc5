import type { Service } from '@translation-commons/core/units/context.js';
import { type LoadedText, loadText } from '../texts/load-text.js';
import { makeFile } from './read-items.js';

/** Loads a text from lines, or from whatever format the content shows. */
export const makeText = (service: Service, content: string): Promise<LoadedText> =>
  loadText({ ...service, actor: null }, { files: [makeFile(content, { name: 'text.txt' })] });
