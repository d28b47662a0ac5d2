/** The same as near-en-trades.ts for Spanish. */
export const nearSpanishTrades = `
es: castrar, esterilizar, esterilización, capar, castración
es: veterinario, clínica veterinaria, consulta, animal
es: cachorro, gatito, camada, primera vacuna
es: perra, hembra, perro, gata
es: gata, hembra, gato
es: chip, microchip, identificación, registro
es: ingresar, hospitalizar, ingreso, hospitalización, hospital
es: ingresado, hospitalizado, ingresada, hospital, planta
es: visitar, visita, ver, acompañar
es: venir a casa, a domicilio, domicilio, desplazamiento, visita
es: empaste, caries, corona, funda, endodoncia
es: gafas, lentes, montura, cristales, graduación
es: lentillas, lentes de contacto, graduación
es: revisión, chequeo, control, examen, reconocimiento
es: medicamento, medicina, pastilla, fármaco, receta, remedio
es: tirar, desechar, deshacerse, eliminar, retirar, punto limpio
es: deshacerse, tirar, retirar, recogida, trasto, desechar
es: trasto, mueble, enseres, voluminoso, viejo
es: basura, residuo, desecho, contenedor, reciclaje
es: reciclar, punto limpio, contenedor, residuo
es: sofá, mueble, colchón, trasto, enseres
es: taller, mecánico, garaje, reparación
es: pieza, recambio, repuesto, componente
es: neumático, rueda, pinchazo, cubierta
es: itv, inspección, revisión, pasar
es: suspender, no pasar, no superar, repetir, recuperación
es: presupuesto, estimación, cotización, valoración
es: permiso, autorización, consentimiento, licencia, visto bueno
es: gasolina, combustible, gasoil, depósito
es: carnet de conducir, permiso de conducir, licencia, conductor
es: avión, vuelo, aeronave, volar, aerolínea
es: volar, viajar, vuelo, embarcar, avión
es: embarque, puerta, embarcar, mostrador
es: maleta, equipaje, bulto, facturar, bolso
es: facturar, equipaje, maleta, mostrador, facturación
es: equipaje de mano, bolso de mano, maleta de cabina, cabina, mochila
es: exceso de peso, kilo de más, sobrepeso, pesar
es: asiento, plaza, butaca, ventanilla
es: billete, pasaje, entrada, reserva, tique
es: retraso, demora, retrasar, tarde, retrasado
es: indemnización, compensación, reembolso, retraso, reclamar
es: indemnizar, compensar, pagar, devolver
es: otra persona, cambiar nombre, traspasar, a nombre de, en mi lugar, sustituto
es: solo, sin acompañante, no acompañado, sin sus padres
es: pasaporte, visado, documentación, papeles, viajar
es: papeles, pasaporte, documentación, certificado, requisito
es: extranjero, país, francia, viajar, pasaporte
es: ayuntamiento, municipal, municipio, alcaldía, consistorio
es: padrón, empadronarse, empadronamiento, censo, residencia
es: empadronarse, padrón, inscribirse, registrarse, domicilio
es: contribución, ibi, impuesto, bienes inmuebles, catastro
es: impuesto, tasa, tributo, contribución, recibo
es: vecino, residente, empadronado, habitante
es: casarse, boda, matrimonio, casar, enlace, ceremonia
es: boda, banquete, celebración, ceremonia, novio
es: celebrar, fiesta, celebración, evento, cumpleaños
es: cumpleaños, fiesta, celebración, niño
es: salón, sala, local, espacio
es: obra, reforma, construcción, albañil, licencia
es: reforma, obra menor, obra, azulejo, baño
es: reformar, obra, cambiar, renovar
es: baño, aseo, ducha, servicio, obra
es: azulejo, suelo, pared, obra, alicatar
es: pista, pabellón, polideportivo, campo, cancha
es: polideportivo, pabellón, instalación deportiva, deporte
es: familia numerosa, muchos hijos, tres hijos, cinco personas, hermano
es: rebaja, bonificación, descuento, mitad, reducción
es: pagar menos, descuento, rebaja, bonificación, reducido
es: hacer precio, descuento, mejor precio, rebaja, mitad
es: pagar tarde, fuera de plazo, recargo, no pagado
es: pasarse el plazo, fuera de plazo, recargo, tarde
es: pobre, pocos ingresos, ayuda, bono social, renta
es: ayuda, subvención, beca, bono, prestación
es: beca, ayuda, subvención, premio
es: carrera, grado, titulación, estudio, máster
es: trabajo, redacción, tarea, deberes, entrega
es: entregar tarde, fuera de plazo, prórroga, retraso
es: nota, calificación, puntuación, resultado
es: aprobar, superar, pasar, aprobado
es: biblioteca, libro, préstamo, prestar
es: libro, préstamo, biblioteca, ejemplar
es: residencia, alojamiento, colegio mayor, habitación
es: triste, deprimido, ansiedad, psicólogo, apoyo
es: museo, exposición, sala, colección
es: visita guiada, guía, recorrido, audioguía
es: excursión, salida, colegio, grupo escolar
es: foto, fotografía, cámara, flash, grabar
es: mochila, bolso, bolsa, taquilla, guardarropa
es: paraguas, abrigo, guardarropa, taquilla
es: bufanda, guante, gorro, paraguas, objetos perdidos
es: escalera, ascensor, escalón, planta, subir
es: abuela, abuelo, mayor, anciano, pensionista
es: crío, niño, hijo, menor, chaval, peque
es: tienda de campaña, parcela, acampar, camping
es: caravana, autocaravana, parcela, remolque
es: hoguera, fuego, barbacoa, fogata
es: cocinar, cocina, barbacoa, fogón
es: supermercado, tienda, compra, alimentos, pan
es: bici, bicicleta, ciclista, pedal
es: piscina, bañarse, nadar, baño, gorro
es: ruidoso, ruido, silencio, descanso, dormir
es: medianoche, noche, tarde, 24 horas
es: guardería, escuela infantil, cuidado, acogida
es: pañal, bebé, toallita, muda
es: juguete, muñeco, jugar, juego
es: cuidador, educador, adulto, monitor, personal
es: atasco, tráfico, tarde, retraso
es: adaptación, primeros días, acostumbrarse, empezar
es: acostumbrarse, adaptarse, adaptación, hacerse
es: luz, energía, kwh, potencia, eléctrico
es: placa solar, solar, excedente, panel, tejado, verter
es: sobrar, excedente, resto, verter
es: apagón, corte de luz, sin luz, a oscuras, irse la luz
es: a oscuras, sin luz, apagón, corte
es: cambiar de compañía, otra compañía, cambio de compañía, portabilidad, comercializadora
es: compañía, empresa, operador, proveedor, contrato
es: cortar, corte, suspender, reconexión, impago
es: no poder pagar, impago, deuda, aplazar, fraccionar
es: a mi nombre, cambio de titular, titularidad, heredero, nuevo titular
es: titular, nombre, propietario, dueño, contrato
es: hora barata, valle, tarifa nocturna, hora punta
es: peluquería, corte de pelo, pelo, tinte
es: uña, corte de uñas, manicura, garra
es: masaje, spa, tratamiento, relajación
es: gimnasio, entrenamiento, ejercicio, deporte
es: entrenador, monitor, instructor, preparador
es: festivo, día de fiesta, puente, cerrado
es: navidad, semana santa, año nuevo, festivo, cerrado
es: mediodía, comida, tarde, almuerzo
es: acompañar, acompañante, invitado, traer
es: aplicación, app, móvil, android
es: integrar, conectar, sincronizar, integración, compatible
es: sincronizar, sincronización, conectar, actualizar
es: prueba, versión gratuita, gratis, periodo de prueba, demo
es: periodo de prueba, prueba, gratis, al acabar
es: adjunto, archivo, fichero, tamaño, mega
es: hoja de cálculo, excel, csv, tabla, importar
es: importar, cargar, subir, csv, traer
es: colegio, escuela, centro educativo, educativo, instituto, universidad
es: asociación, ong, fundación, sin ánimo de lucro
es: mitad, mitad de precio, cincuenta por ciento, descuento
es: de golpe, de una vez, anual, todo el año, completo
es: anual, al año, todo el año, doce meses
es: arrepentirse, dar marcha atrás, deshacer, recuperar, cambiar de idea
es: marcha atrás, deshacer, recuperar, arrepentirse
es: eliminar, borrar, dar de baja, suprimir, cuenta
es: última hora, poca antelación, tarde, mismo día
es: perder, señal, depósito, anticipo, fianza
es: paso, etapa, fase, instrucción
es: fontanero, electricista, técnico, instalador, profesional
es: inquilino, alquiler, arrendatario, casero
es: casero, propietario, arrendador, dueño
es: llave, cerradura, puerta, código, acceso
es: catering, comida, menú, banquete
es: fruto seco, cacahuete, alergia, alérgeno
es: bebé, recién nacido, lactante, menor de dos años
es: tarjeta, visa, mastercard, débito, crédito
es: bizum, transferencia, tarjeta, pago
es: molestar, queja, ruido, vecino
es: guardar, conservar, custodiar, almacenar
es: dentista, dental, odontólogo, clínica dental
es: oculista, óptico, optometrista, vista
es: sordo, oído, audífono, audición
es: fiebre, temperatura, enfermo, gripe
es: resfriado, gripe, tos, garganta
es: vomitar, vómito, diarrea, estómago
es: anticonceptivo, píldora, preservativo
es: analgésico, ibuprofeno, paracetamol, aspirina
es: cole, colegio, escuela
es: profe, profesor, maestro, docente
es: peque, niño, hijo, menor
es: nene, niño, bebé, menor
es: finde, fin de semana, sábado, domingo
es: súper, supermercado, tienda
es: uni, universidad, facultad
es: cumple, cumpleaños, fiesta
es: pasta, dinero, importe, efectivo
es: curro, trabajo, empleo
es: chamba, laburo, trabajo, empleo
es: gym, gimnasio, entrenar
es: boli, bolígrafo, lápiz
es: tique, ticket, entrada, recibo
es: chequear, comprobar, revisar, verificar
es: enganche, anticipo, señal, depósito
es: recámara, habitación, dormitorio
es: parqueadero, aparcamiento, estacionamiento, parking
es: guagua, autobús, bus, colectivo
es: remera, camiseta, ropa
es: placard, armario, ropero
es: apurado, prisa, urgente, rápido
es: afiliarse, apuntarse, hacerse socio, inscribirse
es: a medias, compartir, entre dos, mitad
es: de madrugada, noche, nocturno, fuera de horario
es: ponerse malo, enfermar, enfermo, urgencia
es: echar a perder, estropear, dañar, romper
es: salir caro, caro, coste, precio
es: salir a cuenta, barato, ahorrar, descuento
`;
