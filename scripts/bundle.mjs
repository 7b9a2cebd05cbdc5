// Bundles services: node scripts/bundle.mjs [SERVICE…], all where none is named.
import { bundle } from './build/bundle.mjs';
import { services } from './build/prepare.mjs';

const named = process.argv.slice(2);
for (const service of named.length > 0 ? named : services()) await bundle(service);
