import { posix } from 'node:path';
import { isTestCode, roomOf, rooms, steps } from './rooms.mjs';

/**
 * Why `importer` (repository path) may not import `specifier`, or null when it may.
 * @param {string} importer
 * @param {string} specifier as written
 * @param {boolean} typeOnly
 * @returns {string | null}
 */
export function judge(importer, specifier, typeOnly) {
  if (isTestCode(importer)) return null;
  const here = roomOf(importer);
  if (!here) return judgeOutside(importer);
  const target = resolve(importer, specifier);
  if (target === null) return judgePackage(here.room, specifier, typeOnly);
  if (isTestCode(target)) return `Test code (${target}) is not part of the product.`;
  // Name and version of a package of ours: facts, not code.
  if (target.endsWith('/package.json')) return null;
  const there = roomOf(target);
  if (!there) return `${target} lies outside the rooms of the house. ${rooms[here.room].why}`;
  if (here.room === there.room) return judgeNeighbours(here, there, target);
  if (mayEnter(here, there, target, typeOnly)) return null;
  return `${here.room} may not import ${there.room}. ${rooms[here.room].why}`;
}

/** Files of the workspaces must lie in a room; the tools, tests and benchmarks around them are free. */
function judgeOutside(importer) {
  if (!/^(apps|packages)\/[^/]+\/src\//.test(importer)) return null;
  return `${importer} lies in no room of the house: see the table in docs/ARCHITECTURE.md for the rooms there are.`;
}

function judgePackage(room, specifier, typeOnly) {
  const { packages, typePackages, why } = rooms[room];
  const name = packageName(specifier);
  if (packages(name) || (typeOnly && typePackages?.(name))) return null;
  return `${room} may not import ${name}. ${why}`;
}

function judgeNeighbours(here, there, target) {
  if (here.unit === there.unit) return null;
  if (here.room === 'features') return judgeStairs(here.unit, there.unit, target);
  return `${here.unit} may not import ${there.unit}. ${rooms[here.room].why}`;
}

/** Down the stairs only, and only through the front door `<feature>/<feature>.ts`. */
function judgeStairs(from, to, target) {
  if (!(from in steps)) return `"${from}" stands on no step: give it one in tools/floors/rooms.mjs.`;
  if (!(to in steps)) return `"${to}" stands on no step: give it one in tools/floors/rooms.mjs.`;
  if (steps[from] <= steps[to]) {
    return `${from} (step ${steps[from]}) may not import ${to} (step ${steps[to]}): news travels upward only as an event after commit.`;
  }
  if (target === `apps/server/src/features/${to}/${to}.ts`) return null;
  return `${to} is entered by its front door ${to}/${to}.ts only, so that its rows keep one writer.`;
}

function mayEnter(here, there, target, typeOnly) {
  if (there.room === 'engine' && entersEngine(here, target)) return true;
  return rooms[here.room].rooms.some((allowed) => {
    const [place, onlyTypes] = allowed.split(':');
    if (place === there.room) return !onlyTypes || typeOnly || isErrorClass(target);
    return place.includes('/') && underPath(place, target);
  });
}

/** The engine is run by two features; the canvas of the console shares its graph rules. */
function entersEngine(here, target) {
  if (here.room === 'features') return ['workflows', 'conversations'].includes(here.unit);
  const graph = target.startsWith('packages/engine/src/graph/');
  return here.room === 'web-features' && here.unit === 'workflows' && graph;
}

/** The one value among the ports: an error is told apart by its class. */
function isErrorClass(target) {
  return /^apps\/server\/src\/ports\/[a-z-]+-error\.ts$/.test(target);
}

function underPath(place, target) {
  const [room, part] = place.split('/');
  const folder = room === 'contract' ? 'packages/contract/src/' : `apps/server/src/${room}/`;
  return target === `${folder}${part}.ts` || target.startsWith(`${folder}${part}/`);
}

/** The repository path an import leads to, or null for a package. */
function resolve(importer, specifier) {
  const path = specifier.split('?')[0];
  if (path.startsWith('.')) return posix.join(posix.dirname(importer), path);
  const ours = /^@centralita\/(contract|engine)\/(.+)$/.exec(path);
  if (ours) return `packages/${ours[1]}/src/${ours[2]}.ts`;
  const web = /^@centralita\/(server|web)(\/|$)/.exec(path);
  return web ? `apps/${web[1]}` : null;
}

function packageName(specifier) {
  if (specifier.startsWith('node:')) return specifier;
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
}
