/**
 * A write's condition: the item exists, does not exist, or satisfies a DynamoDB expression with plain attribute names, for
 * example `['status = :active', { active: 'active' }]`.
 */
export type Condition = 'exist' | 'not exist' | readonly [expression: string, values?: Record<string, unknown>];

/** Collects one command's names and values. Every attribute gets an alias, because DynamoDB reserves 573 words. */
export class Placeholders {
  readonly names: Record<string, string> = {};
  readonly values: Record<string, unknown> = {};

  /** A dot leads into a map: `entries.<id>` is the entry with that id. */
  name(attribute: string): string {
    const aliases = attribute.split('.').map((part) => {
      const alias = `#${part.replace(/\W/g, '_')}`;
      this.names[alias] = part;
      return alias;
    });
    return aliases.join('.');
  }

  /** A short alias, for expressions that would otherwise exceed DynamoDB's 4 KB limit. */
  short(attribute: string, value: unknown): { name: string; value: string } {
    const number = Object.keys(this.names).length;
    this.names[`#n${number}`] = attribute;
    return { name: `#n${number}`, value: this.value(`n${number}`, value) };
  }

  value(name: string, value: unknown): string {
    const alias = `:${name.replace(/\W/g, '_')}`;
    this.values[alias] = value;
    return alias;
  }

  condition(condition: Condition): string {
    if (condition === 'exist') return `attribute_exists(${this.name('pk')})`;
    if (condition === 'not exist') return `attribute_not_exists(${this.name('pk')})`;
    const [expression, values = {}] = condition;
    for (const [name, value] of Object.entries(values)) this.value(name, value);
    return expression.replace(WORD, (word) => (NOT_ATTRIBUTES.has(word) ? word : this.name(word)));
  }

  /** Both maps as command parameters, absent when empty: DynamoDB refuses an empty map. */
  get attributes(): {
    ExpressionAttributeNames?: Record<string, string>;
    ExpressionAttributeValues?: Record<string, unknown>;
  } {
    return {
      ...(Object.keys(this.names).length > 0 && { ExpressionAttributeNames: this.names }),
      ...(Object.keys(this.values).length > 0 && { ExpressionAttributeValues: this.values }),
    };
  }
}

/** An attribute, or the path to a map entry; ids as in `entries.<uuid>` have dashes. */
const WORD = /(?<![:\w])[a-z_]\w*(\.[\w-]+)?/g;
const NOT_ATTRIBUTES = new Set([
  'and',
  'or',
  'not',
  'in',
  'between',
  'size',
  'contains',
  'attribute_exists',
  'attribute_not_exists',
  'attribute_type',
  'begins_with',
]);
