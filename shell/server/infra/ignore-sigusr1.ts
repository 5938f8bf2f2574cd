// Imported first: by default, Node opens an inspector at SIGUSR1, which lets other processes run code in this one.
process.on('SIGUSR1', () => undefined);
