import { judge } from './judge.mjs';
import { isTestCode, roomOf } from './rooms.mjs';

/** Lint rules that hold the floors of the house. Each message says why. */
export default {
  meta: { name: 'floors' },
  rules: {
    imports: { create: imports },
    'no-barrel': { create: noBarrel },
    network: { create: network },
    environment: { create: environment },
    clock: { create: clock },
  },
};

/** Who may import whom: the table in rooms.mjs. */
function imports(context) {
  const file = repositoryPath(context.filename);
  const check = (node, source, typeOnly) => {
    if (typeof source?.value !== 'string') return;
    const reason = judge(file, source.value, typeOnly);
    if (reason) context.report({ node, message: reason });
  };
  return {
    ImportDeclaration: (node) => check(node, node.source, onlyTypes(node, 'importKind')),
    ExportNamedDeclaration: (node) => check(node, node.source, onlyTypes(node, 'exportKind')),
    ExportAllDeclaration: (node) => check(node, node.source, node.exportKind === 'type'),
    ImportExpression: (node) => check(node, node.source, false),
    TSImportType: (node) => check(node, node.source ?? node.argument, true),
  };
}

function noBarrel(context) {
  if (isTestCode(repositoryPath(context.filename))) return {};
  return {
    Program(node) {
      const passesOn = (part) => part.type.startsWith('Export') && part.source;
      if (node.body.length === 0 || !node.body.every(passesOn)) return;
      context.report({
        node: node.body[0],
        message:
          'A file that only re-exports hides where a name lives and loads more than is used: import from the file itself.',
      });
    },
  };
}

/** Files that may speak to the network themselves. The server has one guarded client, the console one. */
const networkFiles = /^apps\/(server\/src\/platform\/outbound[./]|web\/src\/platform\/)/;
const networkModules = /^(node:)?(http|https|http2)$|^(undici|axios|got|node-fetch)$/;
const networkGlobals = new Set(['fetch', 'XMLHttpRequest', 'EventSource', 'WebSocket']);

function network(context) {
  const file = repositoryPath(context.filename);
  if (!roomOf(file) || isTestCode(file) || networkFiles.test(file)) return {};
  const refuse = (node) =>
    context.report({
      node,
      message:
        'Only the one guarded client speaks to the network (platform/outbound on the server, platform/ in the console): it holds timeouts, size limits and the guard against inner addresses.',
    });
  return {
    ImportDeclaration(node) {
      if (networkModules.test(node.source.value) && !onlyTypes(node, 'importKind')) refuse(node);
    },
    ...globalUses(context, networkGlobals, refuse),
  };
}

function environment(context) {
  const file = repositoryPath(context.filename);
  const free = /^apps\/server\/src\/(main|env|backup|restore|audit-verify)\.ts$/.test(file);
  if (!roomOf(file) || isTestCode(file) || free) return {};
  const refuse = (node) =>
    context.report({
      node,
      message:
        'The environment is read and validated in one place (env.ts), so that every fault is printed at start.',
    });
  return {
    MemberExpression(node) {
      if (node.object.type !== 'Identifier' || node.object.name !== 'process') return;
      if (nameOf(node.property) === 'env') refuse(node);
    },
    ImportSpecifier(node) {
      if (/^(node:)?process$/.test(node.parent.source.value) && nameOf(node.imported) === 'env') refuse(node);
    },
  };
}

/** The rooms where time and chance arrive as input. */
function clock(context) {
  const file = repositoryPath(context.filename);
  const room = roomOf(file)?.room ?? '';
  if (!['features', 'engine', 'contract'].includes(room) || isTestCode(file)) return {};
  const refuse = (node) =>
    context.report({
      node,
      message:
        'Rules ask the injected clock (and take ids and chance as input), so that a test can move time.',
    });
  const pure = room === 'features' ? {} : globalUses(context, chance, refuse);
  return {
    CallExpression(node) {
      const { callee } = node;
      const now = callee.type === 'MemberExpression' && nameOf(callee.property) === 'now';
      if (now && /^(Date|performance)$/.test(nameOf(callee.object))) refuse(node);
      else if (nameOf(callee) === 'Date') refuse(node);
      pure.CallExpression?.(node);
    },
    NewExpression(node) {
      if (nameOf(node.callee) === 'Date' && node.arguments.length === 0) refuse(node);
    },
  };
}

const chance = new Set(['Math', 'crypto', 'setTimeout', 'setInterval']);
/** The rest of Math only reckons. */
const random = new Set(['random']);

/** Calls or constructions of a global by its bare name or through globalThis, unless the file declares the name itself. */
function globalUses(context, names, refuse) {
  const check = (node) => {
    const { callee } = node;
    if (callee.type === 'Identifier' && names.has(callee.name) && isGlobal(context, callee)) refuse(node);
    if (callee.type !== 'MemberExpression' || callee.object.type !== 'Identifier') return;
    const { name } = callee.object;
    if (['globalThis', 'window', 'self'].includes(name) && names.has(nameOf(callee.property))) refuse(node);
    if (name === 'Math' && !random.has(nameOf(callee.property))) return;
    if (names.has(name) && isGlobal(context, callee.object)) refuse(node);
  };
  return { CallExpression: check, NewExpression: check };
}

function isGlobal(context, identifier) {
  let scope = context.sourceCode.getScope(identifier);
  while (scope) {
    if (scope.set.get(identifier.name)?.defs.length) return false;
    scope = scope.upper;
  }
  return true;
}

function onlyTypes(node, kind) {
  if (node[kind] === 'type') return true;
  const names = node.specifiers ?? [];
  return names.length > 0 && names.every((name) => name[kind] === 'type');
}

function nameOf(node) {
  return node.type === 'Identifier' ? node.name : node.value;
}

/** The path within the repository: from the last apps/, packages/, tools/, tests/ or bench/ whose tree it is. */
function repositoryPath(filename) {
  const path = filename.replaceAll('\\', '/');
  const found = /.*\/((?:apps|packages)\/[^/]+\/(?:src\/)?.*)$/.exec(path);
  return found ? found[1] : path;
}
