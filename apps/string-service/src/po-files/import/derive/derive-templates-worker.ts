import { sendStream } from '@translation-commons/archives/worker-stream/send-stream.js';
import { deriveTemplates } from './derive-templates.js';

sendStream(deriveTemplates);
