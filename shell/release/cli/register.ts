import { type Command, usageError } from './command/command';
import { resolveApp } from './command/resolve-app';

export const registerCommand: Command = {
  usage: 'register mfe-NAME --team TEAM',
  description: 'operator: register a remote of another repository, which can then be released like the others',
  arity: [1, 1],
  options: ['team'],
  async run([name = ''], { releaseClient }, { team }) {
    if (!team) throw usageError(registerCommand.usage);
    const data = await releaseClient.register(name, team);
    const next = [
      `Its token: npm run release -- token ${name}`,
      `Its key, when the team has made one: npm run release -- trust ${name} PUBLIC.pem`,
      `A page, once a version is live: npm run release -- route add /PATH ${name} PAGE`,
    ];
    return { data, text: [`${name} is registered for ${team}.`, ...next].join('\n') };
  },
};

export const unregisterCommand: Command = {
  usage: 'unregister APP',
  description: 'operator: end the registration of a remote that no route needs, with its tokens and keys',
  arity: [1, 1],
  async run([text = ''], context) {
    const name = await resolveApp(text, context.releaseClient);
    const data = await context.releaseClient.unregister(name);
    return {
      data,
      text: `${name} is no longer registered or live. Its tokens and keys are revoked; its versions stay.`,
    };
  },
};
