import type { SendMailOptions } from 'nodemailer';
import type { Mail } from '../kernel/mail.js';

/** nodemailer's options of a mail message, with its headers (unsubscribe by RFC 8058). nodemailer encodes them, line breaks included. */
export const mailMessage = (mail: Mail, from: string): SendMailOptions => ({
  from,
  to: { name: '', address: mail.to },
  subject: mail.subject,
  text: mail.text,
  html: mail.html,
  date: mail.date,
  messageId: `<${mail.id}>`,
  headers: {
    'Content-Language': mail.language,
    // No automatic replies (RFC 3834, section 5).
    'Auto-Submitted': 'auto-generated',
    ...(mail.unsubscribe && { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
  },
  ...(mail.unsubscribe && { list: { unsubscribe: { url: mail.unsubscribe } } }),
  disableFileAccess: true,
  disableUrlAccess: true,
});
