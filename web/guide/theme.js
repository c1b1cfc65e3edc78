// The colours that the reader has chosen on the other pages of the service. Without scripts they are those of the system.
try {
  const chosen = localStorage.getItem('fieldcast.theme');
  if (chosen !== null) document.documentElement.dataset.theme = JSON.parse(chosen);
} catch (error) {
  console.info('The colours are those of the system:', error);
}
