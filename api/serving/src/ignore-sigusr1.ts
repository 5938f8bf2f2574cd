// Imported first. By default, Node opens an inspector on SIGUSR1, through which code can be run.
process.on('SIGUSR1', () => undefined);
