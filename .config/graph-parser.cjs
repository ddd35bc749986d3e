// TypeScript 7 has no JavaScript API, so dependency-cruiser reads our files through swc. Its own use of swc cannot
// parse JSX and fails on newer type syntax; this gives it a module that contains only the imports.
const swc = require('@swc/core');

const span = { start: 0, end: 0, ctxt: 0 };

function literal(value) {
  return { type: 'StringLiteral', span, value };
}

function asImport(value) {
  return {
    type: 'ImportDeclaration',
    span,
    specifiers: [],
    source: literal(value),
    typeOnly: false,
    asserts: null,
  };
}

function asDynamicImport(value) {
  return {
    type: 'ExpressionStatement',
    span,
    expression: {
      type: 'CallExpression',
      span,
      callee: { type: 'Import', span },
      arguments: [{ spread: null, expression: literal(value) }],
      typeArguments: null,
    },
  };
}

/** Every specifier in a file: static and type-only imports, re-exports, import('…') as a call and as a type. */
function importsOf(node, found) {
  if (Array.isArray(node)) node.forEach((one) => importsOf(one, found));
  else if (node !== null && typeof node === 'object') {
    if (
      ['ImportDeclaration', 'ExportAllDeclaration', 'ExportNamedDeclaration'].includes(node.type) &&
      node.source
    )
      found.push(asImport(node.source.value));
    if (node.type === 'TsImportType') found.push(asImport(node.argument.value));
    if (node.type === 'CallExpression' && node.callee.type === 'Import') {
      const first = node.arguments[0]?.expression;
      const value =
        first?.type === 'StringLiteral'
          ? first.value
          : first?.type === 'TemplateLiteral' && first.expressions.length === 0
            ? first.quasis[0].cooked
            : undefined;
      if (value !== undefined) found.push(asDynamicImport(value));
    }
    Object.values(node).forEach((child) => importsOf(child, found));
  }
  return found;
}

const parseFileSync = swc.parseFileSync;
swc.parseFileSync = (file, options) => {
  const ast = parseFileSync(file, {
    ...options,
    syntax: 'typescript',
    target: 'es2022',
    tsx: file.endsWith('.tsx'),
  });
  return { type: 'Module', span, interpreter: null, body: importsOf(ast.body, []) };
};
