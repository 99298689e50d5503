/** The shortest text matching an expression: the first choice, without optional parts and further letters. */
export function exampleOf(expression: string): string {
  let text = expression.replaceAll(/\(\?![^)]*\)/g, '').replaceAll(/\[\^[^\]]*\]\{0,\d+\}/g, 'x');
  for (let inner = /\(([^()]*)\)(\?|\*)?/.exec(text); inner; inner = /\(([^()]*)\)(\?|\*)?/.exec(text)) {
    const isOptional = inner[2] === '?' || (inner[2] === '*' && inner[1]?.endsWith(' '));
    text = text.replace(inner[0], isOptional ? '' : (inner[1]?.split('|')[0] ?? ''));
  }
  return text
    .replaceAll(/\[’\\?'\]/g, '’')
    .replaceAll(/.\?/gu, '')
    .replaceAll('*', '')
    .replaceAll(/ +/g, ' ')
    .trim();
}
