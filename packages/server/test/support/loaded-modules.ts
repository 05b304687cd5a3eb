import { registerHooks } from 'node:module';

// Imported into a server before the program: prints the address of each module that it looks for.
registerHooks({
  resolve: (name, context, next) => {
    const resolved = next(name, context);
    console.log(`module ${resolved.url}`);
    return resolved;
  },
});
