import './shell.css';
import './print.css';

// On a slow phone, evaluating the code, initializing its modules and starting are long tasks. Separate tasks let the
// browser handle a tap between them.
setTimeout(async () => {
  const { start } = await import(/* webpackMode: "eager" */ './start');
  setTimeout(start);
});
