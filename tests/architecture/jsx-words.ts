/** Words that stand in a component instead of in the texts of the three languages. */
import { parseSync } from '@swc/core';

type Node = Readonly<Record<string, unknown>> & { readonly type?: string };

const READ_ALOUD = new Set([
  'aria-label',
  'aria-description',
  'aria-roledescription',
  'aria-valuetext',
  'aria-placeholder',
  'title',
  'placeholder',
  'alt',
  'label',
  'description',
  'heading',
  'caption',
]);

function hasWords(text: string): boolean {
  return /\p{L}{2,}/u.test(text);
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null;
}

function child(node: Node, name: string): Node | null {
  return isNode(node[name]) ? node[name] : null;
}

/** Words that an expression can put on the screen by itself. */
function literalWords(node: Node | null): readonly string[] {
  if (node === null) return [];
  switch (node.type ?? '') {
    case 'StringLiteral':
      return hasWords(String(node['value'])) ? [String(node['value'])] : [];
    case 'TemplateLiteral':
      return (node['quasis'] as readonly { readonly cooked: string }[])
        .map((part) => part.cooked)
        .filter(hasWords);
    case 'ConditionalExpression':
      return [...literalWords(child(node, 'consequent')), ...literalWords(child(node, 'alternate'))];
    case 'BinaryExpression':
      return ['&&', '||', '??', '+'].includes(String(node['operator']))
        ? [...literalWords(child(node, 'left')), ...literalWords(child(node, 'right'))]
        : [];
    case 'ParenthesisExpression':
    case 'JSXExpressionContainer':
      return literalWords(child(node, 'expression'));
    default:
      return [];
  }
}

function walk(value: unknown, found: string[]): string[] {
  if (Array.isArray(value)) for (const one of value) walk(one, found);
  else if (isNode(value)) {
    if (value.type === 'JSXElement' || value.type === 'JSXFragment') {
      for (const inner of value['children'] as readonly Node[]) {
        if (inner.type === 'JSXText' && hasWords(String(inner['value'])))
          found.push(String(inner['value']).trim());
        if (inner.type === 'JSXExpressionContainer') found.push(...literalWords(inner));
      }
    }
    if (value.type === 'JSXAttribute' && READ_ALOUD.has(String(child(value, 'name')?.['value'])))
      found.push(...literalWords(child(value, 'value')));
    for (const inner of Object.values(value)) walk(inner, found);
  }
  return found;
}

/** Every word a component says by itself. */
export function wordsInJsx(source: string): readonly string[] {
  return walk(parseSync(source, { syntax: 'typescript', tsx: true, target: 'es2022' }).body, []);
}
