/** The only way out of the sandbox: calls a host function by name with text, and returns text. */
export type CallHost = (name: string, text: string) => string;

type Answer<Value> = { value: Value } | { failed: { name: string; message: string } };

const { parse, stringify } = JSON;
const errors: Record<string, ErrorConstructor> = { TypeError, RangeError };

/** Calls a host function with JSON. Throws the error that the host returns. */
export const hostCaller =
  (callHost: CallHost) =>
  <Value>(name: string, argument: unknown): Value => {
    const answer: Answer<Value> = parse(callHost(name, stringify(argument)));
    if ('value' in answer) return answer.value;
    throw new (errors[answer.failed.name] ?? Error)(answer.failed.message);
  };

export type AskHost = ReturnType<typeof hostCaller>;
