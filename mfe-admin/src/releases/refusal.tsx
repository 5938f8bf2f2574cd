import css from './releases.module.css';

/** Why the server would not do it; a set that does not fit names each pair on a line of its own. */
export function Refusal({ children }: { children: string | null }) {
  return (
    <div role="alert">
      {children && (
        <ul className={css.refusal}>
          {children.split('\n').map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
