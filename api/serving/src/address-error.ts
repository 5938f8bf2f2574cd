/** Begins the names of the settings that hold an address: `HOST` and `PORT`, or `OPS_HOST` and `OPS_PORT`. */
export type AddressPrefix = '' | 'OPS_';

export interface Address {
  host: string;
  port: number;
}

/** Says which setting to change when an address cannot be listened on. Returns other errors as they are. */
export function addressError(error: unknown, { host, port }: Address, prefix: AddressPrefix): unknown {
  const { code } = error as NodeJS.ErrnoException;
  const [HOST, PORT] = [`${prefix}HOST`, `${prefix}PORT`];
  if (code === 'EADDRINUSE')
    return new Error(`Port ${port} is in use by another program: stop that program, or set ${PORT} to another number`);
  if (code === 'EACCES') return new Error(`Port ${port} needs more rights: set ${PORT} to 1024 or above`);
  if (['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN', 'EINVAL'].includes(code ?? ''))
    return new Error(
      `${HOST} is "${host}", which is not an address of this machine: set it to 127.0.0.1, 0.0.0.0 or ::`,
    );
  return error;
}
