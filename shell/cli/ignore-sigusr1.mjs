// Imported first: Node answers SIGUSR1 by opening an inspector, which can run code in the process.
process.on('SIGUSR1', () => undefined);
