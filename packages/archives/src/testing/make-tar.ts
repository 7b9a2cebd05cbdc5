/** Types of members in a made tar: see `typeflag` of ustar (POSIX pax, "ustar Interchange Format"). */
const TYPE_FLAGS = { file: '0', 'hard link': '1', 'symbolic link': '2', device: '3', folder: '5', fifo: '6', 'pax header': 'x' } as const;

/** A member of a made tar. */
export interface TarMember {
  readonly name: string | Buffer;
  readonly body?: string | Buffer;
  readonly type?: keyof typeof TYPE_FLAGS;
  readonly link?: string;
}

const BLOCK_BYTES = 512;

/** A tar of exactly these members: names and links are written as they are, however bad. */
export const makeTar = (members: readonly TarMember[]): Buffer =>
  Buffer.concat([...members.flatMap((member) => [header(member), padded(Buffer.from(member.body ?? ''))]), Buffer.alloc(2 * BLOCK_BYTES)]);

const header = ({ name, body = '', type = 'file', link = '' }: TarMember): Buffer => {
  const bytes = Buffer.alloc(BLOCK_BYTES);
  Buffer.from(name).copy(bytes, 0, 0, 100);
  bytes.write('0000644\0' + '0000000\0' + '0000000\0', 100);
  bytes.write(`${Buffer.from(body).length.toString(8).padStart(11, '0')}\0${'0'.repeat(11)}\0        ${TYPE_FLAGS[type]}`, 124);
  bytes.write(link, 157);
  bytes.write('ustar\0' + '00', 257);
  const sum = bytes.reduce((total, byte) => total + byte, 0);
  bytes.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
  return bytes;
};

const padded = (body: Buffer): Buffer => Buffer.concat([body, Buffer.alloc((BLOCK_BYTES - (body.length % BLOCK_BYTES)) % BLOCK_BYTES)]);

/** A pax header that gives the member after it a path of any length and letters. */
export const paxPath = (path: string): TarMember => {
  const record = ` path=${path}\n`;
  const digits = String(Buffer.byteLength(record) + 3).length;
  return { name: 'pax', type: 'pax header', body: `${Buffer.byteLength(record) + digits}${record}` };
};
