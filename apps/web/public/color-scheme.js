// Before the first paint, so that a dark screen never flashes white. A file, because the page allows no inline script.
(function () {
  var stored = null;
  try {
    stored = localStorage.getItem('color-scheme');
  } catch (_) {
    // Storage may be forbidden; the system's choice then stands.
  }
  var dark = stored === 'dark' || (stored !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
})();
