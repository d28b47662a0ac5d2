// Runs before the first paint and before the console's own code. A file, because the page allows no inline script.
(function () {
  var files = document.currentScript.dataset;

  function kept(storage, key) {
    try {
      return window[storage].getItem(key);
    } catch (_) {
      // Storage may be forbidden; what the browser or the console chooses then stands.
      return null;
    }
  }

  // A dark screen never flashes white.
  var scheme = kept('localStorage', 'color-scheme');
  var dark = scheme === 'dark' || (scheme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');

  // The texts and the screen that will be asked for are fetched while the console's code is read, not after it.
  var lang = kept('sessionStorage', 'lang') || kept('localStorage', 'lang');
  var inEnglish = lang === null || lang === 'en';
  var signedIn = kept('localStorage', 'token') !== null;
  var wanted = [inEnglish ? files.en : files.es, signedIn ? files.shell : files.signIn];
  if (signedIn && /^\/contact-center\/workflows\/./.test(location.pathname))
    wanted.push(files.editor, inEnglish ? files.editorEn : files.editorEs);
  wanted
    .filter(Boolean)
    .join(' ')
    .split(' ')
    // Named by two lists, fetched once.
    .filter(function (file, at, all) {
      return file && all.indexOf(file) === at;
    })
    .forEach(function (file) {
      var link = document.createElement('link');
      link.rel = /\.css$/.test(file) ? 'preload' : 'modulepreload';
      if (link.rel === 'preload') link.as = 'style';
      link.crossOrigin = '';
      link.href = file;
      document.head.append(link);
    });
})();
