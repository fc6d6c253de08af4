// Runs before the first paint, so that a light theme never flashes dark. The full settings are applied by the console.
try {
  const kept = JSON.parse(localStorage.getItem('preferences') ?? '{}');
  const light =
    kept.theme === 'light' ||
    (kept.theme === 'system' && matchMedia('(prefers-color-scheme: light)').matches);
  document.documentElement.dataset.theme = light ? 'light' : 'dark';
  document.documentElement.dataset.palette = kept.palette === 'colour-blind' ? 'colour-blind' : 'default';
  document.documentElement.dataset.density = kept.density === 'comfortable' ? 'comfortable' : 'compact';
} catch {
  document.documentElement.dataset.theme = 'dark';
}
