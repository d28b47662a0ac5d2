import { linkLibraries } from '../../db/embedded/package.ts';

/** Links the libraries of the package folder given, spare links in the second. Says the environment the binaries need. */
process.stdout.write(`${JSON.stringify(await linkLibraries(process.argv[2]!, process.argv[3]!))}\n`);
