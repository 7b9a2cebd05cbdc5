import { headerField } from '@translation-commons/po/header/header.js';
import type { PoEntry } from '@translation-commons/po/po-entry.js';
import { type PoReader, readPo } from '@translation-commons/po/read/read-po.js';
import { makePoUnion } from '@translation-commons/po/write/union-of-po-files.js';
import { writePot } from '@translation-commons/po/write/write-pot.js';
import { openSpoolReader, type UnpackedFile } from '../read/unpacked-file.js';

/** A template that is to be put together from PO files. */
export interface TemplateToDerive {
  /** Name of the template. */
  readonly path: string;
  /** `Project-Id-Version`, where none of the files names one. */
  readonly project: string;
  readonly sources: readonly UnpackedFile[];
}

/** A template that was put together; without bytes where none of its files holds a message that can be read. */
export interface DerivedTemplate {
  readonly path: string;
  readonly bytes: Uint8Array | null;
}

function* entriesOf({ chunks }: PoReader): Generator<PoEntry> {
  for (const chunk of chunks) yield* chunk;
}

/** Puts templates together: each of the messages of its PO files. It blocks while it works, so it belongs into a worker thread. */
export async function* deriveTemplates({
  templates,
}: {
  readonly templates: readonly TemplateToDerive[];
}): AsyncGenerator<DerivedTemplate> {
  const spools = openSpoolReader();
  try {
    for (const { path, project, sources } of templates) {
      const union = makePoUnion();
      let name = '';
      for (const source of sources) {
        const reading = readPo(spools.read(source), { file: path });
        union.add(entriesOf(reading));
        name ||= headerField(reading.header, 'Project-Id-Version') ?? '';
      }
      const messages = union.list();
      yield { path, bytes: messages.length === 0 ? null : new Uint8Array(writePot(messages, name || project, null)) };
    }
  } finally {
    spools.close();
  }
}
