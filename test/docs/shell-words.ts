/** A command's words as a shell reads them: quotes, `$NAME` within double quotes, and a backslash before a line break. */
export function shellWords(command: string, variables: Record<string, string>): string[] {
  const words: string[] = [];
  let word: string | undefined;
  const pattern = /\\\n|'([^']*)'|"([^"]*)"|\\(.)|(\s+)|([^\s'"\\]+)/gs;
  for (const [whole, single, double, escaped, space, bare] of command.matchAll(pattern)) {
    if (whole === '\\\n') continue;
    if (space !== undefined) {
      if (word !== undefined) words.push(word);
      word = undefined;
      continue;
    }
    word =
      (word ?? '') +
      (single ?? (double === undefined ? undefined : filled(double, variables)) ?? escaped ?? bare ?? '');
  }
  return word === undefined ? words : [...words, word];
}

const filled = (text: string, variables: Record<string, string>): string =>
  text.replace(/\$(\w+)/g, (_, name: string) => {
    const value = variables[name];
    if (value === undefined) throw new Error(`The command needs $${name}.`);
    return value;
  });

export type CurlRequest = {
  method: string;
  url: string;
  headers: Record<string, string>;
  body?: string;
  file?: string;
};

/** The request curl would send, for the options used in the examples. */
export function curlRequest(words: string[]): CurlRequest {
  const [program, ...rest] = words;
  if (program !== 'curl') throw new Error(`Not a curl command: ${program}.`);
  const request: CurlRequest = { method: '', url: '', headers: {} };
  for (let i = 0; i < rest.length; i++) {
    const option = rest[i] ?? '';
    if (!option.startsWith('-')) {
      request.url = option;
      continue;
    }
    const value = rest[++i] ?? '';
    const [name = '', ...text] = value.split(': ');
    if (option === '-u') request.headers.authorization = `Basic ${Buffer.from(value).toString('base64')}`;
    else if (option === '-b') request.headers.cookie = value;
    else if (option === '-A') request.headers['user-agent'] = value;
    else if (option === '-H') request.headers[name.toLowerCase()] = text.join(': ');
    else if (option === '-X') request.method = value;
    else if (option === '-d') request.body = value;
    else if (option === '--data-binary') request.file = value.slice(1);
    else throw new Error(`An option that no example uses: ${option}.`);
  }
  request.method ||= (request.body ?? request.file) === undefined ? 'GET' : 'POST';
  return request;
}
