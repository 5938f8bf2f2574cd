import css from './error-lines.module.css';

/** Why the server refused the change. An incompatible release set has one line for each pair. */
export function ErrorLines({ children }: { children: string | null }) {
  return (
    <div role="alert">
      {children && (
        <ul className={css.lines}>
          {children.split('\n').map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
