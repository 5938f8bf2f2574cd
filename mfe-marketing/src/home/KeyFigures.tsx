import styles from './key-figures.module.css';

const figures = [
  ['1500+', 'people ready to join a team'],
  ['150+', 'fields of work they know'],
  ['12', 'countries with a partner of ours'],
  ['90', 'minutes to the first reply'],
];

export function KeyFigures() {
  return (
    <dl className={styles.figures}>
      {figures.map(([figure, text]) => (
        <div key={text}>
          <dt>{text}</dt>
          <dd>{figure}</dd>
        </div>
      ))}
    </dl>
  );
}
