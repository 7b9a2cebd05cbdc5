import { androidFormat } from './android/android-format.js';
import type { FileFormat, FileToDetect, FormatKind } from './format.js';
import { arbFormat, i18nextFormat, jsonFormat, webExtensionFormat } from './json/json-formats.js';
import { railsFormat, yamlFormat } from './yaml/yaml-formats.js';

/** All families, the more special first: a file is of the first that takes it. A new family is a folder, and a line here. */
export const FORMATS: readonly FileFormat[] = [
  androidFormat,
  arbFormat,
  webExtensionFormat,
  i18nextFormat,
  jsonFormat,
  railsFormat,
  yamlFormat,
];

/** The family of a kind; undefined where there is none. */
export const formatOf = (kind: FormatKind): FileFormat | undefined => FORMATS.find((format) => format.kind === kind);

/** The family of a file, by its path and content; null where it is of none. */
export const detectFormat = (file: FileToDetect): FileFormat | null => FORMATS.find((format) => format.detect(file)) ?? null;
