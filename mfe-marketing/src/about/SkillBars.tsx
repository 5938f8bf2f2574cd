import styles from './skill-bars.module.css';

interface Skill {
  name: string;
  percent: number;
}

export function SkillBars({ skills }: { skills: Skill[] }) {
  return (
    <ul className={styles.skills}>
      {skills.map(({ name, percent }) => (
        <li key={name}>
          <span>{name}</span>
          <strong>{percent}%</strong>
          <progress value={percent} max={100} aria-label={name} />
        </li>
      ))}
    </ul>
  );
}
