import { refuseFields } from '../kernel/refusal.js';
import { sentence } from '../kernel/text/sentence.js';
import { truncate } from '../kernel/text/truncate.js';

/** A local part, and a domain with a dot or a bare host name; no white space, quotes or angle brackets. */
const MAIL_ADDRESS_FORMAT = /^[^\s@"<>(),;:\\[\]\p{C}]{1,64}@[\p{L}\p{N}](?:[\p{L}\p{N}.-]*[\p{L}\p{N}])?$/u;

/**
 * Normalises a mail address: trims it, with its domain in lower case. Only the form is checked; whether mail arrives, only a mail can tell.
 *
 * @throws Refusal `malformed` for an invalid address, and for more than the 254 characters that SMTP can carry (RFC 5321, section 4.5.3.1.3)
 */
export const validateMailAddress = (mail: string): string => {
  const address = mail.trim();
  if (address.length > 254 || !MAIL_ADDRESS_FORMAT.test(address)) {
    if (address === '') throw refuseFields([{ path: 'mail', detail: sentence('Enter an email address.') }]);
    const said = sentence('"{mail}" is not an email address, like name@example.org.', { mail: truncate(address, 80) });
    throw refuseFields([{ path: 'mail', detail: said }]);
  }
  const at = address.lastIndexOf('@');
  return address.slice(0, at) + address.slice(at).toLowerCase();
};
