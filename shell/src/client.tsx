import './shell.css';

// On a slow phone each of these is a long task: reading the code, setting up its modules, starting. As tasks of their own
// they let a tap come in between.
setTimeout(async () => {
  const { start } = await import(/* webpackMode: "eager" */ './start');
  setTimeout(start);
});
