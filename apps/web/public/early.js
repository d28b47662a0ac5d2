// Runs before the first paint and before the console's own code. A file, because the page allows no inline script.
(function () {
  var files = document.currentScript.dataset;

  // zod, before it loads: it would try whether code may be made of text, which the page's policy forbids and reports.
  window.__zod_globalConfig = Object.assign(window.__zod_globalConfig || {}, { jitless: true });

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
  document.documentElement.setAttribute('data-color-scheme', dark ? 'dark' : 'light');

  // Who is signed in, for a company's screen the company, and for a workflow's address the workflow, are asked
  // (src/platform/early.ts) before the files, as a browser asks for six things at a time. Where support is given, the console asks.
  var token = kept('localStorage', 'token');
  if (token !== null && kept('sessionStorage', 'company-in-support') === null) {
    window.centralitaEarly = { token: token, answers: {} };
    early('/api/auth/auth/');
    if (/^\/(admin|contact-center|knowledge-base)\//.test(location.pathname))
      early('/api/main/company-instance/get-info/');
    var workflow = /^\/contact-center\/workflows\/([0-9a-f-]{36})\/?$/.exec(location.pathname);
    if (workflow) {
      var draft = String(!/[?&]view=true(&|$)/.test(location.search));
      early('/api/contact-center/workflows/' + workflow[1] + '/document?is_draft=' + draft);
      if (draft === 'true') window.centralitaWork = openWork();
    }
  }

  function early(url) {
    var headers = { accept: 'application/json', authorization: 'Bearer ' + token };
    var answer = fetch(url, { headers: headers });
    // Whoever takes it hears of its failure.
    answer.catch(function () {});
    window.centralitaEarly.answers[url] = answer;
  }

  // Where unsaved work is kept (src/platform/kept-work.ts): a new browser takes as long to make it as the console's code to come.
  function openWork() {
    return new Promise(function (resolve) {
      var request = indexedDB.open('unsaved-work', 1);
      request.addEventListener('upgradeneeded', function () {
        request.result.createObjectStore('work');
      });
      request.addEventListener('success', function () {
        // Somebody signs out.
        request.result.addEventListener('versionchange', function () {
          request.result.close();
          delete window.centralitaWork;
        });
        resolve(request.result);
      });
      request.addEventListener('error', function () {
        resolve(null);
      });
    }).catch(function () {
      // It is forbidden.
      return null;
    });
  }

  // The texts and the screen that will be asked for are fetched while the console's code is read, not after it.
  var lang = kept('sessionStorage', 'lang') || kept('localStorage', 'lang');
  var inEnglish = lang === null || lang === 'en';
  var wanted = [inEnglish ? files.en : files.es, token !== null ? files.shell : files.signIn];
  if (token !== null && /^\/contact-center\/workflows\/./.test(location.pathname))
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
