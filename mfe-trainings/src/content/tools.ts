import css from '../art/tools/css.svg';
import express from '../art/tools/express.svg';
import git from '../art/tools/git.svg';
import github from '../art/tools/github.svg';
import html5 from '../art/tools/html5.svg';
import javascript from '../art/tools/javascript.svg';
import mongodb from '../art/tools/mongodb.svg';
import node from '../art/tools/node.svg';
import npm from '../art/tools/npm.svg';
import postman from '../art/tools/postman.svg';
import react from '../art/tools/react.svg';

/** The tools that the course teaches, in the order of the carousel. */
export const tools = [
  { icon: mongodb, title: 'MongoDB' },
  { icon: express, title: 'Express' },
  { icon: react, title: 'React' },
  { icon: node, title: 'Node.js' },
  { icon: html5, title: 'HTML5' },
  { icon: css, title: 'CSS3' },
  { icon: javascript, title: 'JavaScript' },
  { icon: git, title: 'Git' },
  { icon: github, title: 'GitHub' },
  { icon: npm, title: 'npm' },
  { icon: postman, title: 'Postman' },
];
