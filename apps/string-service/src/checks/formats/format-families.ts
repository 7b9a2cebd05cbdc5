import { BRACE_FORMATS } from './brace-formats.js';
import { C_FORMATS } from './c-formats.js';
import { COMPILED_FORMATS } from './compiled-formats.js';
import type { FormatFamily } from './format-family.js';
import { JAVA_FORMAT } from './java-format.js';
import { MARKER_FORMATS } from './marker-formats.js';
import { RUBY_FORMAT } from './ruby-format.js';
import { SCRIPT_FORMATS } from './script-formats.js';
import { TILDE_FORMATS } from './tilde-formats.js';

/** All format strings that gettext checks, by their flags (`c-format`). */
export const FORMAT_FAMILIES: readonly FormatFamily[] = [
  ...C_FORMATS,
  ...COMPILED_FORMATS,
  ...BRACE_FORMATS,
  ...SCRIPT_FORMATS,
  RUBY_FORMAT,
  JAVA_FORMAT,
  ...MARKER_FORMATS,
  ...TILDE_FORMATS,
];
