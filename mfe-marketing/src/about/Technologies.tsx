import css3 from '../art/technology/css3.svg';
import express from '../art/technology/express.svg';
import git from '../art/technology/git.svg';
import html5 from '../art/technology/html5.svg';
import javascript from '../art/technology/javascript.svg';
import mongodb from '../art/technology/mongodb.svg';
import node from '../art/technology/node.svg';
import react from '../art/technology/react.svg';
import styles from './technologies.module.css';

const technologies = [
  { name: 'HTML5', mark: html5 },
  { name: 'CSS3', mark: css3 },
  { name: 'JavaScript', mark: javascript },
  { name: 'React', mark: react },
  { name: 'Node', mark: node },
  { name: 'Express', mark: express },
  { name: 'MongoDB', mark: mongodb },
  { name: 'Git', mark: git },
];

export function Technologies() {
  return (
    <ul className={styles.technologies}>
      {technologies.map(({ name, mark }) => (
        <li key={name}>
          <img src={mark} width={40} height={40} alt="" loading="lazy" />
          {name}
        </li>
      ))}
    </ul>
  );
}
