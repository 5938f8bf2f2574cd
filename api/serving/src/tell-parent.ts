/** Sends a server's address to the parent process, and echoes the parent's messages, which are its health checks. */
export function tellParent({ server }: { server: { address(): unknown } }): void {
  const send = (message: unknown) => process.send?.(message, undefined, undefined, () => undefined);
  process.on('message', send);
  send({ address: server.address() });
}
