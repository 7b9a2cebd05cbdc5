import type { FormatKind } from '@translation-commons/formats/format.js';
import { FORMAT_FAMILIES } from '../../../checks/formats/format-families.js';
import { readIcuMessage } from '../../../checks/formats/icu-message.js';
import { PLATFORM_FORMATS } from '../../../checks/formats/platform-formats.js';

const JAVA = FORMAT_FAMILIES.find(({ flag }) => flag === 'java-printf-format');

/** A numbered argument of Java's: nobody writes one in a text that is not formatted. */
const NUMBERED_ARGUMENT = /%\d+\$/;

/** True where Java's `format` takes arguments for one of the texts: those that it takes none for are shown as they are. */
const isJavaFormat = (forms: readonly string[]): boolean =>
  forms.some((form) => form.includes('%') && (NUMBERED_ARGUMENT.test(form) || (JAVA?.parse(form, false)?.kinds.size ?? 0) > 0));

/** True where a text has a type or cases in braces: a name alone may be of another library, with other quotation. */
const isTypedIcu = ([text = '']: readonly string[]): boolean =>
  text.includes('{') && [...(readIcuMessage(text)?.kinds.values() ?? [])].some((kind) => kind !== 'text');

const hasPlaceholders = (flag: string, forms: readonly string[]): boolean => {
  const format = PLATFORM_FORMATS.find((one) => one.flag === flag);
  return format !== undefined && forms.some((form) => format.trigger.test(form) && (format.placeholdersOf(form)?.size ?? 0) > 0);
};

const ifFormat = (flag: string, forms: readonly string[]): readonly string[] => (hasPlaceholders(flag, forms) ? [flag] : []);

/**
 * The flags of a text of a file that is no PO, which choose the checks of its placeholders.
 *
 * @param path of the file: Symfony names ICU in it
 */
export const formatFlags = (kind: FormatKind, path: string, forms: readonly string[]): readonly string[] => {
  switch (kind) {
    case 'android':
      return isJavaFormat(forms) ? ['java-printf-format'] : [];
    case 'arb':
      return ifFormat('arb-format', forms);
    case 'rails':
      return ifFormat('rails-format', forms);
    case 'webextension':
      return ifFormat('webextension-format', forms);
    case 'i18next':
      return isTypedIcu(forms) ? ['icu-format'] : ifFormat('i18next-format', forms);
    default:
      return isTypedIcu(forms) || (/\+intl-icu\./.test(path) && hasPlaceholders('icu-format', forms)) ? ['icu-format'] : [];
  }
};
