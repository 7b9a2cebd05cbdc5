import { bundleModules } from '../build/bundle.mjs';
import { generate, prepare } from '../build/prepare.mjs';
import { inRoot } from '../build/root.mjs';
import { choosePorts } from '../start/choose-ports.mjs';
import { loadSample } from '../start/sample.mjs';
import { startService } from '../start/service.mjs';
import { inDataDir, SERVICES } from '../start/start.mjs';
import { accounts } from '../start/welcome.mjs';
import { holdPostgres } from './hold-postgres.mjs';
import { parseDev } from './parse-dev.mjs';
import { watchSources } from './watch-sources.mjs';

/**
 * Runs one service on its embedded PostgreSQL with sample data, as bundled from the sources, and restarts it when they change. Types are
 * not checked: editors do, and `pnpm check:types`. Stays until it is interrupted.
 *
 * @param {readonly string[]} args see parseDev
 * @returns {Promise<number>} exit status, where it cannot run
 */
export const dev = async (args) => {
  const { name, nodeArgs, problem } = parseDev(args);
  if (problem) {
    console.error(problem);
    return 2;
  }
  await prepare();
  // Below the app's own dependencies, as what cannot be bundled is looked for from there.
  const folder = inRoot('apps', name, 'node_modules', '.cache', 'dev');
  const program = `${folder}/main.js`;
  const dataDir = inDataDir(name);
  const port = await choosePort(name);
  await build(name, folder);
  await holdPostgres(dataDir);
  const run = () =>
    startService({ name, port, dataDir, program, nodeArgs: ['--enable-source-maps', ...nodeArgs], env: { NODE_ENV: 'development' } });

  let running = run();
  const address = await running.ready;
  const sample = await loadSample(inDataDir('sample.json'), inDataDir, { services: [name], program: () => program });
  const changes = watchSources(name);
  console.log(`\n${accounts(sample)}\n\n${name} is ready at ${address}. It restarts when a source changes; Ctrl-C stops it.`);

  for await (const changed of changes) {
    const began = Date.now();
    try {
      await generate();
      await build(name, folder);
    } catch (error) {
      console.error(`${error.message}\n${name} runs on as it was.`);
      continue;
    }
    await running.stop();
    running = run();
    const again = await running.ready.catch((error) => error);
    const outcome = again instanceof Error ? `${again.message} It is started again after the next change.` : `${name} is ready again`;
    console.log(`${changed}: ${outcome} (${((Date.now() - began) / 1_000).toFixed(1)} s)`);
  }
  return 0;
};

const build = (name, folder) => bundleModules({ main: `apps/${name}/src/main.ts` }, folder);

/** `PORT` or the service's usual one, else the next that is free; not that of the other service, which may come later. */
const choosePort = async (name) => {
  const others = SERVICES.filter((service) => service.name !== name).map(({ port }) => port);
  const services = SERVICES.filter((service) => service.name === name);
  const [port] = await choosePorts(
    services.map((service) => ({ ...service, port: Number(process.env.PORT) || service.port })),
    others,
  );
  return port;
};
